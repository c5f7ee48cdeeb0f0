import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconCamera, IconLineScan, IconScale, IconTrash, IconUpload, IconWorldOff } from '@tabler/icons-react'
import { lazy, Suspense, useId, useState } from 'react'
import { formatTime } from '#contract/core/date-format.ts'
import { coOwnerConsents } from '#contract/verification/co-owners.ts'
import { type DocumentType, documentTypes } from '#contract/verification/verification-enums.ts'
import { useDocumentNames } from '#web/verification/document-names.ts'
import { classes } from '#web/ui/class-names.ts'
import { Alert } from '#web/ui/feedback/alert.tsx'
import { control, Select, TextField } from '#web/ui/inputs/field.tsx'
import { type Specimen, specimens } from './specimens.ts'
import { useDocumentTest } from './use-document-test.ts'

const TestResult = lazy(() => import('./test-result.tsx'))

/** The consents of further co-owners are read like that of the first. */
const further: readonly DocumentType[] = coOwnerConsents.slice(1)

const accept = 'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif,application/pdf'

/** The document test: a file or a specimen, and its report. Nothing is stored. */
export function DocumentTestTool() {
  const { t, i18n } = useLingui()
  const names = useDocumentNames()
  const [type, setType] = useState<DocumentType>('passport')
  const [name, setName] = useState('')
  const [specimen, setSpecimen] = useState<string | null>(null)
  const { trial, failure, left, run, clear } = useDocumentTest()

  function test(file: File | undefined) {
    if (!file) return
    setSpecimen(null)
    void run(file, type, name)
  }

  async function testSpecimen({ file, type: ofSpecimen, holder }: Specimen) {
    setSpecimen(file)
    setType(ofSpecimen)
    setName(holder)
    const response = await fetch(`/specimens/${file}`)
    await run(new File([await response.blob()], file, { type: 'image/webp' }), ofSpecimen, holder)
  }

  const until = failure?.kind === 'spent' ? failure.until : left?.tests === 0 ? left.until : null
  const time = until ? formatTime(until) : ''
  return (
    <>
      <div className="mt-8 grid gap-5 rounded-16 border border-line bg-surface p-4 md:p-5 lg:grid-cols-[minmax(0,1fr)_14rem_17rem] print:hidden">
        <FileDrop onFile={test} />
        <Select
          label={t`Pièce`}
          value={type}
          onChange={({ target }) => setType(target.value as DocumentType)}
        >
          {documentTypes
            .filter((each) => each !== 'selfie' && !further.includes(each))
            .map((each) => (
              <option key={each} value={each}>
                {names[each]}
              </option>
            ))}
        </Select>
        <TextField
          label={t`Nom à comparer`}
          optional={t`(facultatif)`}
          value={name}
          autoComplete="off"
          maxLength={120}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
      <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
        <p id="specimens" className="text-14 font-semibold">
          <Trans>Ou essayez un spécimen</Trans>
        </p>
        <ul
          aria-labelledby="specimens"
          className="no-scrollbar -mx-4 flex gap-2 overflow-x-auto p-1 px-4 md:mx-0 md:flex-wrap md:px-1"
        >
          {specimens.map((each) => (
            <li key={each.file} className="flex-none">
              <button
                type="button"
                aria-pressed={specimen === each.file}
                onClick={() => void testSpecimen(each)}
                className={classes(
                  'inline-flex h-11 items-center gap-2 rounded-full px-4 text-14 font-medium whitespace-nowrap inset-ring',
                  specimen === each.file
                    ? 'bg-brand-soft text-brand-text inset-ring-2 inset-ring-brand'
                    : 'bg-surface inset-ring-line-strong hover:bg-surface-2',
                )}
              >
                <each.Icon size={18} aria-hidden />
                {i18n._(each.label)}
              </button>
            </li>
          ))}
        </ul>
      </div>
      {(failure || time) && (
        <div className="mt-6 print:hidden">
          <Alert>
            {failure?.kind === 'refused' ? failure.message : t`Dix essais par heure, réessayez à ${time}`}
          </Alert>
        </div>
      )}
      {trial && (
        <Suspense fallback={<div className="min-h-120" aria-busy />}>
          <TestResult
            trial={trial}
            onClear={() => {
              clear()
              setSpecimen(null)
            }}
          />
        </Suspense>
      )}
      <Facts left={left?.tests} />
    </>
  )
}

/** Where a file is dropped, chosen or photographed. */
function FileDrop({ onFile }: { onFile: (file: File | undefined) => void }) {
  const { t } = useLingui()
  const [isOver, setIsOver] = useState(false)
  const id = useId()
  const chosen = (event: React.ChangeEvent<HTMLInputElement>) => {
    onFile(event.target.files?.[0])
    // Reset, or choosing the same file again would fire no event.
    event.target.value = ''
  }
  return (
    <div
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        onFile(event.dataTransfer.files[0])
      }}
      className={classes(
        'flex flex-col gap-4 rounded-12 md:border md:border-dashed md:px-5 md:py-4',
        isOver ? 'border-brand bg-brand-soft' : 'border-line-strong',
      )}
    >
      <div className="flex items-center gap-4">
        <span className="inline-flex size-12 flex-none items-center justify-center rounded-12 bg-brand-soft text-brand-text">
          <IconLineScan size={24} aria-hidden />
        </span>
        <div className="min-w-0">
          <p className="font-semibold">
            <span className="md:hidden">
              <Trans>Une photo nette de la pièce</Trans>
            </span>
            <span className="max-md:hidden">
              <Trans>Déposez une image ou un PDF, ou</Trans>{' '}
              <label
                htmlFor={id}
                className="cursor-pointer text-brand-text underline underline-offset-2 has-[+input:focus-visible]:outline-2"
              >
                <Trans>parcourez vos fichiers</Trans>
              </label>
            </span>
          </p>
          <p className="text-14 text-muted">
            <Trans>JPEG, PNG, WebP, HEIC ou PDF, 15 Mo et 10 pages au plus</Trans>
          </p>
        </div>
      </div>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-label={t`Choisir un fichier`}
        onChange={chosen}
        className="sr-only"
      />
      <div className="flex flex-col gap-3 md:hidden">
        <label className="relative inline-flex h-13 items-center justify-center gap-2 rounded-12 bg-brand font-semibold text-on-brand">
          <IconCamera size={20} aria-hidden />
          <Trans>Photographier</Trans>
          <input type="file" accept="image/*" capture="environment" onChange={chosen} className="sr-only" />
        </label>
        <label
          htmlFor={id}
          className={classes(control, 'inline-flex h-13 items-center justify-center gap-2 font-semibold')}
        >
          <IconUpload size={20} aria-hidden />
          <Trans>Choisir un fichier</Trans>
        </label>
      </div>
    </div>
  )
}

function Facts({ left }: { left: number | undefined }) {
  const { t } = useLingui()
  const remaining =
    left === undefined ? '' : t`${plural(left, { one: 'Il en reste un.', other: 'Il en reste #.' })}`
  const facts = [
    {
      Icon: IconTrash,
      title: t`Effacé aussitôt`,
      text: t`La pièce reste en mémoire le temps du contrôle. Fermez la page : il n’en reste rien.`,
    },
    {
      Icon: IconWorldOff,
      title: t`Aucun tiers`,
      text: t`Tout se passe sur nos machines. Les registres publics ne sont pas interrogés ici.`,
    },
    {
      Icon: IconScale,
      title: t`Un avis, pas une décision`,
      text: [t`Ce test ne vérifie pas votre compte. Dix essais par heure.`, remaining].join(' '),
    },
  ]
  return (
    <ul className="mt-14 grid gap-10 md:grid-cols-3 print:hidden">
      {facts.map(({ Icon, title, text }) => (
        <li key={title}>
          <span className="inline-flex size-10 items-center justify-center rounded-12 bg-brand-soft text-brand-text">
            <Icon size={20} aria-hidden />
          </span>
          <h2 className="mt-3 display-20">{title}</h2>
          <p className="mt-2 text-muted">{text}</p>
        </li>
      ))}
    </ul>
  )
}
