import { Trans, useLingui } from '@lingui/react/macro'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { saveFile } from '#web/api/save-file.ts'
import { Button } from '#web/ui/button.tsx'

/** Shown once: each opens the account a single time when the phone is unavailable. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useLingui()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const file = () => new Blob([`Demeure\n\n${codes.join('\n')}\n`], { type: 'text/plain' })
  return (
    <div className="flex flex-col gap-4">
      <h3 ref={heading} tabIndex={-1} className="font-semibold focus:outline-none">
        <Trans>Gardez vos codes de secours</Trans>
      </h3>
      <p className="text-muted">
        <Trans>
          Chacun remplace une fois votre application ou votre clé d’accès, si elle n’est pas là. Ils ne seront
          plus affichés.
        </Trans>
      </p>
      <ul
        aria-label={t`Codes de secours`}
        className="grid grid-cols-2 gap-2 rounded-12 bg-surface-2 p-4 font-semibold max-[22rem]:grid-cols-1 md:grid-cols-3"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className="text-14 whitespace-nowrap">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          icon={<IconDownload size={20} aria-hidden />}
          onClick={() => saveFile(file(), t`demeure-codes-de-secours.txt`)}
        >
          <Trans>Télécharger les codes</Trans>
        </Button>
        <Button onClick={onDone}>
          <Trans>Je les ai gardés</Trans>
        </Button>
      </div>
    </div>
  )
}
