import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { RentalImage } from '#contract/rentals/rentals.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TextArea, TextField } from '#web/ui/inputs/field.tsx'
import { Picture } from '#web/ui/data/picture.tsx'

/** Texts of a picture: its caption and its alternative text. */
export function PhotoDialog({
  image,
  onClose,
  onSave,
}: {
  image: RentalImage
  onClose: () => void
  onSave: (words: { caption: string; alt_text: string }) => void
}) {
  const { t } = useLingui()
  const [caption, setCaption] = useState(image.caption)
  const [altText, setAltText] = useState(image.alt_text)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Décrire la photo`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Annuler</Trans>
          </Button>
          <Button onClick={() => onSave({ caption: caption.trim(), alt_text: altText.trim() })}>
            <Trans>Enregistrer</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <div className="aspect-3/2 overflow-hidden rounded-12">
          <Picture image={image} sizes="(width >= 768px) 512px, 100vw" />
        </div>
        <TextField
          label={<Trans>Légende</Trans>}
          help={<Trans>Ce qu’on lit sous la photo, par exemple « Suite parentale ».</Trans>}
          value={caption}
          maxLength={120}
          onChange={(event) => setCaption(event.target.value)}
        />
        <TextArea
          label={<Trans>Description pour qui ne voit pas la photo</Trans>}
          help={<Trans>Une phrase : « Chambre claire, lit double, porte-fenêtre sur le jardin ».</Trans>}
          value={altText}
          maxLength={250}
          onChange={(event) => setAltText(event.target.value)}
        />
      </div>
    </Dialog>
  )
}
