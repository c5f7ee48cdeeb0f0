declare module 'heic-decode' {
  interface HeicImage {
    width: number
    height: number
    /** Four bytes a pixel, upright: the rotation in the file's metadata is applied. */
    decode: () => Promise<{ width: number; height: number; data: Uint8ClampedArray<ArrayBuffer> }>
  }
  const decoder: { all: (input: { buffer: Uint8Array }) => Promise<HeicImage[]> }
  export default decoder
}
