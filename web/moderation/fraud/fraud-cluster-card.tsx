import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { formatDay } from '#contract/core/date-format.ts'
import type { FraudCluster } from '#contract/moderation/fraud-clusters.ts'
import type { FraudTie } from '#contract/moderation/fraud-enums.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/inputs/field.tsx'
import { Link, useLanguage } from '#web/ui/link.tsx'

/** What the accounts share, the accounts, and the result. */
export function FraudClusterCard({ cluster, onClosed }: { cluster: FraudCluster; onClosed: () => void }) {
  const { t } = useLingui()
  const language = useLanguage()
  const ties: Record<FraudTie, string> = {
    device: t`Même appareil`,
    phone: t`Même téléphone`,
    bank_account: t`Même compte bancaire`,
    address: t`Même adresse IP`,
    picture: t`Mêmes photos`,
  }
  const total = cluster.accounts.length
  const found = formatDay(cluster.found_at, language)
  const closed = cluster.closed_at && formatDay(cluster.closed_at, language)
  return (
    <article className="flex flex-col gap-4 rounded-16 border border-line bg-surface p-4 md:p-6">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 className="display-20">
            <Plural value={total} one="# compte" other="# comptes" />
          </h2>
          <p className="text-14 text-muted">
            <Trans>trouvés le {found}</Trans>
          </p>
        </div>
        <span className="flex flex-wrap gap-2">
          {cluster.ties.map((tie) => (
            <Badge key={tie} colour="yellow">
              {ties[tie]}
            </Badge>
          ))}
        </span>
      </header>
      <ul className="divide-y divide-line border-y border-line">
        {cluster.accounts.map((account) => (
          <Account key={account.id} account={account} />
        ))}
      </ul>
      {cluster.note ? (
        <div>
          <p className="text-14 text-muted">{[cluster.closed_by, closed].filter(Boolean).join(' · ')}</p>
          <p className="wrap-anywhere whitespace-pre-line">{cluster.note}</p>
        </div>
      ) : (
        <CloseForm id={cluster.id} onClosed={onClosed} />
      )}
    </article>
  )
}

function Account({ account }: { account: FraudCluster['accounts'][number] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { name, company_name: company, email, listings, newest_listing: newest } = account
  const since = formatDay(account.member_since, language)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
          {company ?? name}
          {account.banned && <Badge colour="red">{t`Exclu`}</Badge>}
        </span>
        <span className="block text-14 wrap-anywhere text-muted">
          {[company && name, email].filter(Boolean).join(' · ')} · <Trans>depuis le {since}</Trans>
        </span>
      </span>
      <span className="flex flex-wrap gap-x-4 text-14">
        <span className="text-muted">
          {t`${plural(listings, { 0: 'Aucune annonce', one: '# annonce', other: '# annonces' })}`}
        </span>
        {newest && (
          <Link to={paths.adminSale(newest.id)} className="text-link">
            {newest.title || t`Annonce sans titre`}
          </Link>
        )}
      </span>
    </li>
  )
}

function CloseForm({ id, onClosed }: { id: string; onClosed: () => void }) {
  const { t } = useLingui()
  const [note, setNote] = useState('')
  const { mutate, isPending, error } = useMutation()
  const close = async (event: FormEvent) => {
    event.preventDefault()
    const call = { params: { id }, body: { note: note.trim() } }
    await mutate(() => api('POST /properties-for-sale/admin/moderation/fraud-clusters/:id/close', call), {
      successMessage: t`Comptes classés`,
      onSuccess: onClosed,
    })
  }
  return (
    <form className="flex flex-col gap-3" onSubmit={(event) => void close(event)}>
      <TextArea
        label={t`Ce que vous avez constaté et fait`}
        help={t`10 caractères au moins ; pour exclure un vendeur, ouvrez l’une de ses annonces`}
        error={error?.message}
        maxLength={1000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button
        type="submit"
        size="small"
        isPending={isPending}
        disabled={note.trim().length < 10}
        className="w-fit"
      >
        <Trans>Classer</Trans>
      </Button>
    </form>
  )
}
