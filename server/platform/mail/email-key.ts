/** What makes an address one and the same, however it is typed: NFKC, then case folding. */
export function emailKeyOf(email: string) {
  return email.trim().normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')
}
