/** A page as the site renders it (`web/api/api.ts`). */
export interface FinishedPage {
  pieces: Buffer[]
  start?: { version: string; write: () => Promise<string> } | undefined
}
