/** What the server takes; it looks inside the file, the browser only says what it believes. */
export const acceptedKinds = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif'
export const maxPictures = 40
export const maxBytes = 15 * 1024 * 1024

/** Known before anything is sent. */
export class FileTooLarge extends Error {}
