/** Bounds that the site shows too: without a schema, so that it need not load any. */
export const messageLength = 4_000
export const mostTemplates = 20

/** Placeholders of a template, filled in when it is chosen. */
export const templatePlaceholders = ['{prénom}', '{logement}', '{arrivée}', '{départ}'] as const
