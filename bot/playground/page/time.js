// Times, in the current user's language.

import { h } from "./dom.js";

let locale = "en-US";

export function setTimeLocale(wanted) {
  locale = wanted;
}

function format(moment, options) {
  return new Intl.DateTimeFormat(locale, options).format(moment);
}

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

const UNITS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

export function relative(moment, now = Date.now()) {
  const seconds = Math.round((moment - now) / 1000);
  const [unit, size] = UNITS.find(([, length]) => Math.abs(seconds) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(locale).format(Math.round(seconds / size), unit);
}

// <t:1700000000:R>
export function timestamp(seconds, style) {
  const moment = new Date(seconds * 1000);
  if (Number.isNaN(moment.getTime())) return null;
  const text = style === "R" ? relative(moment) : format(moment, STYLES[style] ?? STYLES.f);
  const counts = style === "R" ? { relative: moment.getTime() } : {};
  return h("time", { class: "stamp", title: format(moment, STYLES.F), data: counts }, text);
}

setInterval(() => {
  for (const element of document.querySelectorAll("time[data-relative]")) {
    const text = relative(Number(element.dataset.relative));
    if (element.textContent !== text) element.textContent = text;
  }
}, 1000);

export function shortTime(moment) {
  return format(moment, STYLES.t);
}

export function clockTime(moment) {
  return format(moment, STYLES.T);
}

// The time beside an author's name: today without the date, earlier with it.
export function messageTime(moment) {
  const today = new Date().toDateString() === moment.toDateString();
  return today ? format(moment, STYLES.t) : format(moment, { dateStyle: "short", timeStyle: "short" });
}

export function fullTime(moment) {
  return format(moment, STYLES.F);
}
