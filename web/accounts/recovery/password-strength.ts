/**
 * From 0 to 4. Length counts most and no character classes are required, since a sentence is stronger than a
 * puzzle.
 */
export type Strength = 0 | 1 | 2 | 3 | 4

const minimum = 12

/** What attackers try first, in the languages of the site: it makes a password longer, not stronger. */
const guessedFirst =
  /p[a@][s$]{2}w[o0]rd|passe|mot ?de|contrase[nñ]a|az?erty\w*|qwerty\w*|abcd\w*|bonjour|hola|hello|welcome|bienvenid[oa]|bienvenue|soleil|iloveyou|jetaime|tequiero|admin|demeure|\d*(?:1234|4321)\d*|(?:19|20)\d\d/g

export function passwordStrength(password: string): Strength {
  const length = Array.from(password).length
  if (length === 0) return 0
  if (length < minimum) return 1
  const variety = new Set(Array.from(password.toLowerCase().replace(guessedFirst, ''))).size
  // 'aaaaaaaaaaaa', '121212121212' and 'Password-2026' are long and yet guessed at once.
  if (variety < 5) return 1
  if (variety < 8 || /^\d+$/.test(password)) return 2
  return length >= 18 ? 4 : 3
}
