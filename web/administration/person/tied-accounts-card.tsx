import { Trans, useLingui } from '@lingui/react/macro'
import type { Person } from '#contract/people/person.ts'
import { paths } from '#web/paths.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Card } from '#web/ui/data/card.tsx'
import { Link } from '#web/ui/link.tsx'

type Tie = Person['tied_accounts'][number]['ties'][number]

/** Accounts that have something in common with this one, and what. */
export function TiedAccountsCard({ accounts }: { accounts: Person['tied_accounts'] }) {
  const { t } = useLingui()
  const names: Record<Tie, string> = {
    telephone: t`même téléphone`,
    bank_account: t`même IBAN`,
    device: t`même navigateur`,
    cluster: t`même groupe de comptes`,
  }
  return (
    <Card title={<Trans>Comptes proches</Trans>}>
      {accounts.length === 0 ? (
        <p className="text-14 text-muted">
          <Trans>Aucun compte n’a le même téléphone, le même IBAN ou le même navigateur.</Trans>
        </p>
      ) : (
        <ul className="flex flex-col gap-4">
          {accounts.map(({ id, name, avatar_url: url, ties, is_verified: isVerified, status }) => (
            <li key={id} className="flex items-center gap-3">
              <Avatar name={name} url={url} />
              <span className="min-w-0">
                <Link to={paths.adminUser(id)} className="block truncate font-semibold hover:underline">
                  {name || t`Sans nom`}
                </Link>
                <span className="block text-14 text-muted first-letter:uppercase">
                  {[
                    ...ties.map((tie) => names[tie]),
                    !isVerified && t`jamais vérifié`,
                    status === 'suspended' && t`suspendu`,
                  ]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
