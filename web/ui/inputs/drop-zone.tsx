import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId, useRef, useState } from 'react'
import { classes } from '../class-names.ts'

/** Upload of files, by dropping or choosing them. */
export function DropZone({
  label,
  invitation,
  rules,
  icon,
  accept,
  multiple = false,
  isPending = false,
  onFiles,
}: {
  /** Accessible name of the file input. */
  label: string
  /** Text before “browse your files” where dropping is supported. */
  invitation: ReactNode
  /** What is accepted: types, sizes, numbers. */
  rules: ReactNode
  icon: ReactNode
  accept: string
  multiple?: boolean
  isPending?: boolean
  onFiles: (files: File[]) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const rulesId = useId()
  const [over, setOver] = useState(false)
  return (
    <div
      aria-busy={isPending}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
      className={classes(
        'flex flex-col items-center gap-1 rounded-16 border-[1.5px] border-dashed px-4 py-6 text-center md:p-8',
        over ? 'border-brand bg-brand-soft' : 'border-line-strong bg-surface',
      )}
    >
      <span className="mb-2 inline-flex size-12 items-center justify-center rounded-12 bg-brand-soft text-brand-text">
        {icon}
      </span>
      <p className="font-semibold">
        <span className="max-md:hidden">{invitation} </span>
        <button
          type="button"
          onClick={() => input.current?.click()}
          aria-describedby={rulesId}
          className="text-link inline-block max-md:first-letter:uppercase"
        >
          <Trans>parcourez vos fichiers</Trans>
        </button>
      </p>
      <p id={rulesId} className="text-14 text-muted">
        {rules}
      </p>
      <input
        ref={input}
        type="file"
        multiple={multiple}
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // So that the same file can be chosen again.
          event.target.value = ''
        }}
      />
    </div>
  )
}
