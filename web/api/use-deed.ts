import { useRef } from 'react'
import { useWrite } from './use-write.ts'

/** A mutation that runs once however often its button is pressed; a refusal starts a new one. */
export function useMutation() {
  const { isPending, failure, write } = useWrite()
  const key = useRef('')
  async function run(mutation: (once: string) => Promise<unknown>, done: string) {
    key.current ||= crypto.randomUUID()
    const isDone = await write(() => mutation(key.current), done)
    key.current = ''
    return isDone
  }
  return { isPending, failure, run }
}
