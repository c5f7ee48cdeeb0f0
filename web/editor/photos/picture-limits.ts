/** Accepted types; the server checks the content, the browser has the declared type only. */
export const acceptedKinds = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif'
export const maxPictures = 40
const maxBytes = 15 * 1024 * 1024

/** Why the server would refuse a file, whatever its content. */
export class UnsendableFile extends Error {
  readonly problem: 'empty' | 'too_heavy'
  constructor(error: UnsendableFile['problem']) {
    super(error)
    this.problem = error
  }
}

/** Checked before upload; null for a file that may be sent. */
export function errorOfFile({ size }: File) {
  if (size === 0) return new UnsendableFile('empty')
  return size > maxBytes ? new UnsendableFile('too_heavy') : null
}
