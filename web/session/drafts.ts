import { accountOfToken, onTokenChange } from '#web/api/token.ts'

const stores: Map<string, unknown>[] = []
let account = accountOfToken()

/**
 * What is written and not sent, by what it answers: in memory, so that it survives navigation and a lost session, not a
 * reload. Signing out clears it, and so does another account, which must not read what the former one wrote.
 */
export function draftStore<Draft = string>() {
  const store = new Map<string, Draft>()
  stores.push(store)
  return store
}

export function clearDrafts() {
  for (const store of stores) store.clear()
}

onTokenChange(() => {
  const next = accountOfToken()
  if (next === null) return
  if (account !== null && account !== next) clearDrafts()
  account = next
})
