/** A word that the article before it is elided for, as far as its spelling shows: `h` and `y` mostly keep it. */
const elides = /^(?:[aeiouàâäéèêëîïôöûùœ]|hé|yv)/iu

/**
 * French text that ends before a value, and the value: `de` and `que` are elided, as in « l’offre d’Antoine ».
 * @example elided('L’offre de ', 'Antoine') // 'L’offre d’Antoine'
 */
export function elided(before: string, value: string) {
  const joined = elides.test(value) ? before.replace(/(?<![\p{L}\p{N}])(d|qu)e $/iu, '$1’') : before
  return joined + value
}
