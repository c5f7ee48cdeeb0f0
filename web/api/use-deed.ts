import { useRef } from 'react'
import { useWrite } from './use-write.ts'

/** A deed that is done once however often its button is pressed; after a refusal it is another deed. */
export function useDeed() {
  const { busy, failure, write } = useWrite()
  const key = useRef('')
  async function run(deed: (once: string) => Promise<unknown>, done: string) {
    key.current ||= crypto.randomUUID()
    const isDone = await write(() => deed(key.current), done)
    key.current = ''
    return isDone
  }
  return { busy, failure, run }
}
