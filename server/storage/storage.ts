/** Where pictures are kept. Keys are made by us, never by the person who uploads: `property_images/3f/3f2a…-800.webp`. */
export interface Storage {
  put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>
  get: (key: string) => Promise<{ bytes: Uint8Array; contentType: string } | undefined>
  /** Removes what is there; nothing there is no error. */
  delete: (keys: string[]) => Promise<void>
}
