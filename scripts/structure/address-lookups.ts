/** Columns with an address that a person typed. */
const columns = '(?:\\w+E|e)mail(?:Key)?|to'
const sqlColumns = '(?:\\w+_)?email(?:_key)?|to_address'
const compared = [
  new RegExp(
    `\\b(?:eq|ne|inArray|notInArray|like|ilike)\\(\\s*(?:sql\`[^\`]*\\$\\{)?\\w+\\.(?:${columns})\\b`,
  ),
  new RegExp(`\\$\\{\\w+\\.(?:${columns})\\}\\)*\\s*(?:=|<>|in\\b|like\\b|ilike\\b)`, 'i'),
  new RegExp(
    `\\b(?:${sqlColumns})\\)*\\s*(?:=|<>|in\\b|like\\b|ilike\\b)\\s*(?:any\\b|lower\\b|\\(|\\$)`,
    'i',
  ),
  /\bas (?:unknown as )?ProvedAddress\b/,
]

/** Files that compare an unproved address, each with its reason. */
export const unprovedLookups: Record<string, string> = {
  'server/accounts/proved-addresses.ts': 'makes the proof',
  'server/accounts/account-repository.ts':
    'sign-in, registration and recovery, whose answers do not depend on it',
  'server/accounts/recovery/account-changes.ts': 'addresses that nobody may take for a week, whoever asks',
  'server/accounts/roles/find-person.ts': 'confirmed accounts alone',
  'server/notifications/find-recipient.ts': 'confirmed accounts alone',
  'server/accounts/sign-in/refuse-demo-accounts.ts': 'addresses of the demonstration, at the start',
  'server/platform/outbox/mailbox.ts':
    'messages of a demonstration, erased with the proved addresses of their outbox',
  'server/contact/list-mailbox.ts': 'the mailbox of a demonstration shows every e-mail; closed in production',
  'server/notifications/sms/list-texts.ts': 'the same for texts, by telephone number',
  'server/sellers/count-team.ts': 'invitations of one seller, counted by that seller',
  'server/administration/people/person-facts.ts': 'confirmed accounts alone',
  'server/administration/people/person-records.ts': 'confirmed accounts alone',
  'server/dashboards/search-platform-queries.ts': 'the search of administrators',
  'server/billing/billing-queries.ts': 'the search of administrators',
  'server/support/support-queries.ts': 'the search of administrators',
}

/**
 * The first place where a source compares a column of addresses with a plain string: anybody may register another
 * person's address, so rows are looked up by `ProvedAddress` alone, through `isUnder` and `isWrittenBy`.
 */
export function findUnprovedLookup(source: string) {
  return compared.flatMap((pattern) => pattern.exec(source)?.[0] ?? []).at(0)
}
