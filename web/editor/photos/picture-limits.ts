/** What the server takes; it looks inside the file, the browser only says what it believes. */
export const acceptedKinds = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif'
export const maxPictures = 40
const maxBytes = 15 * 1024 * 1024

/** Why the server would refuse a file, whatever is in it. */
export class UnsendableFile extends Error {
  readonly fault: 'empty' | 'too_heavy'
  constructor(error: UnsendableFile['fault']) {
    super(error)
    this.fault = error
  }
}

/** Known before anything is sent; null for a file that is worth sending. */
export function errorOfFile({ size }: File) {
  if (size === 0) return new UnsendableFile('empty')
  return size > maxBytes ? new UnsendableFile('too_heavy') : null
}
