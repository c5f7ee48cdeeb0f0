/** Bounds that the site says too: without a schema, so that it need not load any. */
export const messageLength = 4_000
export const mostTemplates = 20

/** Stand in a ready-made message for what they name, and are filled in when it is chosen. */
export const templatePlaceholders = ['{prénom}', '{logement}', '{arrivée}', '{départ}'] as const
