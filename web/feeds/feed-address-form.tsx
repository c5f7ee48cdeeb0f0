import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SaleFeed } from '#contract/sales/sale-feeds.ts'
import { ApiError } from '#web/api/api-error.ts'
import { api } from '#web/api/browser-api.ts'
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
  const [whole, setShowsAll] = useState(feed?.withdraw_missing ?? true)
  const [isPending, setIsPending] = useState(false)
  const [error, setError] = useState<string>()
  const keep = async () => {
    if (isPending) return
    if (!/^https?:\/\/./i.test(url.trim())) return setError(t`Une adresse commence par https://`)
    setIsPending(true)
    setError(undefined)
    try {
      await api('PUT /seller/feed', { body: { url: url.trim(), withdraw_missing: whole } })
      onStored()
    } catch (refused) {
      if (!(refused instanceof ApiError)) throw refused
      setError(refused.fields[0]?.message ?? refused.message)
    }
    setIsPending(false)
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
        error={error}
        onChange={(event) => setUrl(event.target.value)}
      />
      <Checkbox
        checked={whole}
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
          <Button look="ghost" onClick={onCancel}>
            <Trans>Annuler</Trans>
          </Button>
        )}
      </div>
    </form>
  )
}
