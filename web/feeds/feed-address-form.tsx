import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SaleFeed } from '#contract/sales/sale-feeds.ts'
import { api } from '#web/api/browser-api.ts'
import { useMutation } from '#web/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, TextField } from '#web/ui/inputs/field.tsx'

/** Sets or replaces the address; it is fetched at once. */
export function FeedAddressForm({
  feed,
  onStored,
  onCancel,
}: {
  feed: SaleFeed | null
  onStored: () => void
  onCancel: (() => void) | undefined
}) {
  const { t } = useLingui()
  const [url, setUrl] = useState(feed?.url ?? '')
  const [isComplete, setShowsAll] = useState(feed?.withdraw_missing ?? true)
  const { mutate, isPending, error } = useMutation()
  const [isMalformed, setMalformed] = useState(false)
  const keep = async () => {
    if (isPending) return
    const body = { url: url.trim(), withdraw_missing: isComplete }
    const isAddress = /^https?:\/\/./i.test(body.url)
    setMalformed(!isAddress)
    if (isAddress) await mutate(() => api('PUT /seller/feed', { body }), { onSuccess: onStored })
  }
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void keep()
      }}
    >
      <p className="-mt-3 text-14 text-muted">
        <Trans>
          Votre logiciel dépose le flux à une adresse fixe ; nous la lisons chaque nuit et n’importons que ce
          qui a changé.
        </Trans>
      </p>
      <TextField
        label={t`Adresse du flux`}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://…"
        value={url}
        error={isMalformed ? t`Une adresse commence par https://` : error?.firstMessage}
        onChange={(event) => setUrl(event.target.value)}
      />
      <Checkbox
        checked={isComplete}
        onChange={(event) => setShowsAll(event.target.checked)}
        label={
          <span className="text-14">
            <Trans>Retirer du marché les annonces qui n’y figurent plus</Trans>
          </span>
        }
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isPending={isPending}>
          <Trans>Enregistrer et lire</Trans>
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            <Trans>Annuler</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}
