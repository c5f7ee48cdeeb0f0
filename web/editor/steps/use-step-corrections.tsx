import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { ErrorSummary } from '#web/ui/inputs/field.tsx'
import { useFieldSentence } from '../fields/field-sentence.ts'
import type { DraftEditor } from '../draft/use-draft-editor.ts'
import type { DraftKind } from '../draft/draft-kind.ts'

interface Correction {
  field: string
  message: string
}

/** Error summary above a step: errors of the form, or of the server. */
export function useStepCorrections<Values extends FieldValues, Written extends { id: string }>(
  { form, readRefusal }: DraftEditor<Values, Written>,
  step: string,
  fields: readonly (keyof Values & string)[],
  errorsOf: DraftKind<Values, Written>['errorsOf'],
  labels: Partial<Record<string, string>>,
) {
  const { t } = useLingui()
  const sentence = useFieldSentence()
  const [found, setFound] = useState<{ step: string; corrections: Correction[] }>()
  const shown = found?.step === step ? found.corrections : []

  return {
    /** Whether the values of the step are valid; if not, shows the errors. */
    check: async () => {
      await form.trigger([...fields] as Path<Values>[])
      const errors = errorsOf(form.getValues(), fields)
      const corrections = errors.map(({ field, code }) => {
        const label = labels[field] ?? field
        const error = sentence(code)
        return { field, message: t`${label} : ${error}` }
      })
      setFound({ step, corrections })
      return errors.length === 0
    },
    showRefusal: () => setFound({ step, corrections: readRefusal() }),
    summary: shown.length > 0 && (
      <ErrorSummary
        title={t`${plural(shown.length, {
          one: 'Une information est à corriger',
          other: '# informations sont à corriger',
        })}`}
        errors={shown}
        onPick={(field) => form.setFocus(field as Path<Values>)}
      />
    ),
  }
}
