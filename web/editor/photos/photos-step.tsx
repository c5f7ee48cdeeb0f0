import { Trans, useLingui } from '@lingui/react/macro'
import { IconPhotoUp } from '@tabler/icons-react'
import { DropZone } from '#web/ui/inputs/drop-zone.tsx'
import { PhotoGrid } from './photo-grid.tsx'
import { acceptedKinds } from './picture-limits.ts'
import { StepHeading } from '../steps/step-heading.tsx'
import { usePicturesOfEditor } from './use-pictures.ts'

/** @param least minimum number of photos to publish */
export function PhotosStep({ least }: { least: number }) {
  const { t } = useLingui()
  const { add } = usePicturesOfEditor()
  return (
    <>
      <StepHeading title={<Trans>Les photos</Trans>}>
        <Trans>
          La couverture est la première que l’on voit. Faites glisser pour changer l’ordre, ou utilisez les
          flèches du clavier.
        </Trans>
      </StepHeading>
      <DropZone
        label={t`Photos à ajouter`}
        invitation={<Trans>Déposez vos photos ici ou</Trans>}
        rules={
          <Trans>
            JPEG, PNG, WebP, AVIF ou HEIC, 15 Mo et 50 mégapixels au plus. Il faut {least} photos pour
            publier, quarante au maximum.
          </Trans>
        }
        icon={<IconPhotoUp size={26} aria-hidden />}
        accept={acceptedKinds}
        multiple
        onFiles={add}
      />
      <PhotoGrid />
    </>
  )
}
