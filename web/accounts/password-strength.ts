/** From 0 to 4. Length counts most and no kind of character is asked for: a sentence is better than a puzzle. */
export type Strength = 0 | 1 | 2 | 3 | 4

const minimum = 12

export function passwordStrength(password: string): Strength {
  const length = Array.from(password).length
  if (length === 0) return 0
  if (length < minimum) return 1
  const variety = new Set(Array.from(password.toLowerCase())).size
  // 'aaaaaaaaaaaa' and '121212121212' are long and yet guessed at once.
  if (variety < 5) return 1
  if (variety < 8 || /^\d+$/.test(password)) return 2
  return length >= 18 ? 4 : 3
}
