/** Key by which two spellings are one address: NFKC, then case folding. */
export function emailKeyOf(email: string) {
  return email.trim().normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC')
}
