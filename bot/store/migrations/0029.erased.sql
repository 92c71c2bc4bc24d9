-- The highest number that a table had which is erased: no other gets it, as old buttons are known by it.
CREATE TABLE erased (
    id      INTEGER PRIMARY KEY CHECK (id = 1),
    number  INTEGER NOT NULL
);
