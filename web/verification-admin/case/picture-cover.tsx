import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconEye, IconLoader2 } from '@tabler/icons-react'
import { useState } from 'react'
import { staffViewReasons } from '#contract/verification/verification-enums.ts'
import { viewReasonNames } from '#web/verification/view-reasons.ts'
import type { Face } from './faces.ts'
import type { Picture, StaffViewReason } from './use-document-link.ts'

/** Instead of the picture: why it is not there, and how to open it. */
export function Cover({
  picture,
  face,
  onOpen,
}: {
  picture: Exclude<Picture, { kind: 'shown' }>
  face: Face | undefined
  onOpen: (reason: StaffViewReason) => void
}) {
  const { t } = useLingui()
  const [reason, setReason] = useState<StaffViewReason>('decision')
  if (!face) {
    return (
      <p className="text-white/75">
        <Trans>Aucune pièce de ce type dans le dossier.</Trans>
      </p>
    )
  }
  if (face.document.purged_at) {
    return (
      <p className="max-w-80 text-center text-white/75">
        <Trans>L’image a été effacée. Il reste les résultats et les dates.</Trans>
      </p>
    )
  }
  if (picture.kind === 'loading') {
    return <IconLoader2 size={32} aria-label={t`Chargement`} className="animate-spin text-white/75" />
  }
  return (
    <div className="flex max-w-90 flex-col items-center gap-4 px-6 text-center">
      {picture.kind === 'failed' ? (
        <p role="alert">{picture.message}</p>
      ) : (
        <p className="text-14 text-white/75">
          <Trans>L’image est couverte. L’ouvrir écrit une ligne au journal, que la personne peut lire.</Trans>
        </p>
      )}
      <label className="flex items-center gap-2 text-14">
        <span>
          <Trans>Motif</Trans>
        </span>
        <select
          value={reason}
          onChange={({ target }) => setReason(target.value as StaffViewReason)}
          className="h-11 rounded-10 bg-ink-8 px-3 inset-ring inset-ring-white/30"
        >
          {staffViewReasons.map((each) => (
            <option key={each} value={each}>
              {t(viewReasonNames[each])}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        onClick={() => onOpen(reason)}
        className="inline-flex h-11 items-center gap-2 rounded-12 bg-white px-5 font-semibold text-ink-9 hover:bg-sand-1"
      >
        <IconEye size={20} aria-hidden />
        <Trans>Rouvrir</Trans>
      </button>
    </div>
  )
}

/** That the view was logged, why, and how long the link still lasts. */
export function LogSentence({ picture }: { picture: Picture }) {
  const { t } = useLingui()
  if (picture.kind !== 'shown') return null
  const { reason, secondsLeft } = picture
  const minutes = Math.floor(secondsLeft / 60)
  const seconds = secondsLeft % 60
  const left =
    minutes > 0
      ? t`${minutes} min ${seconds} s`
      : t`${plural(seconds, { one: '# seconde', other: '# secondes' })}`
  const word = t(viewReasonNames[reason]).toLowerCase()
  return (
    <p className="flex min-w-0 items-start gap-2 text-14 text-white/75">
      <IconEye size={18} aria-hidden className="mt-0.5 flex-none" />
      <span>
        <Trans>
          Consultation inscrite au journal, motif « {word} ». Le lien expire dans{' '}
          <span className="tabular">{left}</span>.
        </Trans>
      </span>
    </p>
  )
}
