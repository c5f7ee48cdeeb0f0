import type { MessageDescriptor } from '@lingui/core'

/** A step of a form; the key is in the address. */
export interface EditorStep<Key extends string> {
  key: Key
  label: MessageDescriptor
}

export function neighbours<Step extends { key: string }>(steps: readonly Step[], step: string) {
  const index = steps.findIndex(({ key }) => key === step)
  return { index, previous: steps[index - 1], next: steps[index + 1] }
}
