/** Places from the narrowest to the widest, each named once: Luxembourg is a city, its region and its country. */
export function placeLine(...names: (string | false | null | undefined)[]) {
  return [...new Set(names.filter(Boolean))].join(', ')
}
