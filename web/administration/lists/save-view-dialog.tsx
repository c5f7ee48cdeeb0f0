import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/inputs/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

/** Takes the name under which the present filters, sort and columns are saved. */
export function SaveViewDialog({
  open,
  isPending,
  error,
  onClose,
  onSave,
}: {
  open: boolean
  isPending: boolean
  error: string | undefined
  onClose: () => void
  onSave: (name: string) => void
}) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Garder cette vue`}
      footer={
        <Button form="save-view" type="submit" isPending={isPending} disabled={name.trim() === ''}>
          <Trans>Garder la vue</Trans>
        </Button>
      }
    >
      <form
        id="save-view"
        onSubmit={(event) => {
          event.preventDefault()
          onSave(name.trim())
        }}
      >
        <TextField
          data-focus
          label={t`Nom de la vue`}
          help={t`Filtres, tri et colonnes, pour vous seulement`}
          error={error}
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  )
}
