import type { FraudTie } from '#contract/moderation/fraud-enums.ts'

/** Accounts with a common attribute. */
export interface Tied {
  tie: FraudTie
  accounts: string[]
}

/** Merges groups with a common account into clusters, with all their attributes. */
export function joinAccounts(groups: readonly Tied[]) {
  const clusters: { ties: Set<FraudTie>; accounts: Set<string> }[] = []
  for (const { tie, accounts } of groups) {
    const met = clusters.filter((cluster) => accounts.some((account) => cluster.accounts.has(account)))
    const joined = { ties: new Set([tie]), accounts: new Set(accounts) }
    for (const cluster of met) {
      for (const each of cluster.ties) joined.ties.add(each)
      for (const each of cluster.accounts) joined.accounts.add(each)
      clusters.splice(clusters.indexOf(cluster), 1)
    }
    clusters.push(joined)
  }
  return clusters.map(({ ties, accounts }) => ({
    ties: [...ties].toSorted(),
    accounts: [...accounts].toSorted(),
  }))
}
