import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DocumentReport, ExtractedField } from '#contract/verification/document-report.ts'
import type { CaseDocument, MyCase } from '#contract/verification/verification-cases.ts'
import { formatDay } from '#contract/core/date-format.ts'
import type { Language } from '#contract/core/language.ts'
import { api } from '#web/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/inputs/field.tsx'
import { useLanguage } from '#web/ui/link.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { ResultIcon } from '../check-results.tsx'
import type { OpenCase } from '../use-case.ts'

/** Recognised values of a document, editable; both values are stored. */
export function ReadFields({
  opened,
  report,
  documents,
  readOnly = false,
}: {
  opened: OpenCase
  report: DocumentReport
  documents: readonly CaseDocument[]
  readOnly?: boolean
}) {
  const { t } = useLingui()
  const language = useLanguage()
  const [isCorrecting, setIsCorrecting] = useState(false)
  const [document] = documents
  if (report.fields.length === 0) return null
  return (
    <section
      aria-label={t`Ce que la machine a lu`}
      className="rounded-16 border border-line bg-surface p-4 md:p-6"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h3 className="display-20">
            <Trans>Ce que la machine a lu</Trans>
          </h3>
          {!readOnly && (
            <p className="text-14 text-muted">
              <Trans>Corrigez une erreur : nous gardons les deux versions pour la relecture.</Trans>
            </p>
          )}
        </div>
        {!readOnly && document && (
          <button type="button" className="text-link text-14" onClick={() => setIsCorrecting(true)}>
            <Trans>Corriger</Trans>
          </button>
        )}
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-x-4 gap-y-5 md:grid-cols-3">
        {report.fields.map((field) => (
          <div key={field.name} className="min-w-0">
            <dt className="text-14 text-muted">{field.label}</dt>
            <dd className="font-semibold wrap-anywhere">{shownValue(field, language)}</dd>
            {field.account_value !== null && <Compared field={field} />}
          </div>
        ))}
      </dl>
      {document && opened.mine.id && (
        <Dialog
          open={isCorrecting}
          onClose={() => setIsCorrecting(false)}
          title={t`Corriger ce que la machine a lu`}
        >
          <Corrections
            fields={report.fields}
            isPending={opened.isPending}
            onSave={async (fields) => {
              const params = { id: opened.mine.id!, documentId: document.id }
              const saved = await opened.change((): Promise<MyCase> =>
                api('PATCH /verification/cases/:id/documents/:documentId', { params, body: { fields } }),
              )
              if (saved) setIsCorrecting(false)
            }}
          />
        </Dialog>
      )}
    </section>
  )
}

function Compared({ field: { result } }: { field: ExtractedField }) {
  return (
    <dd className="mt-0.5 flex gap-1.5 text-14">
      <ResultIcon result={result} size={16} />
      {result === 'clear' ? <Trans>Comme votre compte</Trans> : <Trans>Diffère de votre compte</Trans>}
    </dd>
  )
}

/** Dates are written out; the server sends numbers masked. */
export function shownValue({ value }: Pick<ExtractedField, 'value'>, language: Language) {
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value, language) : value
}

function Corrections({
  fields,
  isPending,
  onSave,
}: {
  fields: readonly ExtractedField[]
  isPending: boolean
  onSave: (fields: Record<string, string>) => Promise<void>
}) {
  const [values, setValues] = useState<Record<string, string>>({})
  const changed = Object.fromEntries(
    fields.flatMap(({ name, value }) => {
      const next = values[name]?.trim()
      return next && next !== value ? [[name, next]] : []
    }),
  )
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (Object.keys(changed).length > 0) void onSave(changed)
      }}
    >
      {fields.map(({ name, label, value }) => (
        <TextField
          key={name}
          label={label}
          maxLength={200}
          autoComplete="off"
          value={values[name] ?? value}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
        />
      ))}
      <Button
        type="submit"
        className="self-end"
        isPending={isPending}
        disabled={Object.keys(changed).length === 0}
      >
        <Trans>Enregistrer la correction</Trans>
      </Button>
    </form>
  )
}
