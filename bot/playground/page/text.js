// The page's own words: English in the code, other languages here.

const FRENCH = {
  "Direct messages": "Messages privés",
  "Text channels": "Salons textuels",
  "Only you can see this": "Vous seul(e) pouvez voir ce message",
  "Dismiss message": "Supprimer le message",
  "(edited)": "(modifié)",
  "App": "Appli",
  "used": "a utilisé",
  "is thinking…": "réfléchit…",
  "is typing…": "est en train d’écrire…",
  "started a thread:": "a lancé un fil :",
  "pinned a message to this channel.": "a épinglé un message dans ce salon.",
  "Original message": "Message d’origine",
  "See thread": "Voir le fil",
  "Messages": "Messages",
  "New": "Nouveau",
  "Message {0}": "Envoyer un message dans {0}",
  "You cannot write here.": "Vous ne pouvez pas écrire ici.",
  "Press Enter to send": "Entrée pour envoyer",
  "Send": "Envoyer",
  "Cancel": "Annuler",
  "Submit": "Envoyer",
  "Close": "Fermer",
  "Commands": "Commandes",
  "Options": "Options",
  "Remove the option": "Retirer l’option",
  "Required": "Obligatoire",
  "No command here begins like that.": "Aucune commande ne commence ainsi.",
  "Sending the command…": "Envoi de la commande…",
  "The application did not respond": "L’application ne répond plus",
  "Something went wrong. Try again.": "Une erreur est survenue. Réessayez.",
  "Make a selection": "Faites un choix",
  "Loading…": "Chargement…",
  "Choose {0} to {1}": "Choisissez-en de {0} à {1}",
  "Choose {0}": "Choisissez-en {0}",
  "Welcome to {0}!": "Bienvenue dans {0} !",
  "This is the beginning of your direct messages with {0}.": "C’est le début de vos messages privés avec {0}.",
  "A Discord of your own, on this machine only. Open a table, then add house players and start.":
    "Un Discord à vous, sur cette machine seulement. Ouvrez une table, ajoutez des joueurs de la maison et commencez.",
  "Press a button, or type": "Appuyez sur un bouton, ou tapez",
  "The bot is starting; its games appear here in a moment.": "Le bot démarre ; ses jeux apparaissent ici sous peu.",
  "Earlier messages": "Messages précédents",
  "Jump to present": "Revenir au présent",
  "This thread is closed.": "Ce fil est fermé.",
  "Open the channels": "Ouvrir les salons",
  "Act as": "Agir en tant que",
  "in a second window": "dans une autre fenêtre",
  "Add a person": "Ajouter quelqu’un",
  "Name": "Nom",
  "Add": "Ajouter",
  "Language": "Langue",
  "Moderator": "Modération",
  "Manages the server": "Gère le serveur",
  "Take direct messages": "Accepter les messages privés",
  "Light theme": "Thème clair",
  "You are {0}. Change who you are": "Vous êtes {0}. Changer de personne",
  "Bot": "Bot",
  "Bot requests": "Requêtes du bot",
  "online": "en ligne",
  "starting": "démarre",
  "stopped": "arrêté",
  "The bot is restarting": "Le bot redémarre",
  "The bot has ended (code {0}). Next start {1}.": "Le bot s’est arrêté (code {0}). Prochain démarrage {1}.",
  "Restart the bot": "Redémarrer le bot",
  "Kill the bot": "Tuer le bot",
  "Cut its connection": "Couper sa connexion",
  "Only failures": "Seulement les échecs",
  "asked for": "demandé",
  "Nothing failed.": "Rien n’a échoué.",
  "Nothing yet.": "Rien encore.",
  "Reconnecting…": "Reconnexion…",
  "Open picture": "Ouvrir l’image",
  "Open in a new tab": "Ouvrir dans un nouvel onglet",
  "Picture description": "Description de l’image",
  "Delete message": "Supprimer le message",
  "no answer": "pas de réponse",
  "Yes": "Oui",
  "No": "Non",
  "Spoiler": "Divulgâcheur",
  "Between {0} and {1} characters": "Entre {0} et {1} caractères",
  "This field is required.": "Ce champ est obligatoire.",
  "unread": "non lu",
  "Threads": "Fils",
};

let french = false;

export function setLanguage(locale) {
  french = locale.startsWith("fr");
  document.documentElement.lang = french ? "fr" : "en";
}

export function t(words, ...parts) {
  const text = (french && FRENCH[words]) || words;
  return text.replace(/\{(\d)\}/g, (_, index) => parts[index]);
}

// What a command or option is called and described in somebody's language.
export function localized(thing, key, locale) {
  return thing[`${key}_localizations`]?.[locale] ?? thing[key];
}
