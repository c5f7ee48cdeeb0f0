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

/** Sums up above a step what is to be corrected: what the form finds, or what the server refused. */
export function useStepCorrections<Values extends FieldValues, Written extends { id: string }>(
  { form, readRefusal }: DraftEditor<Values, Written>,
  step: string,
  fields: readonly (keyof Values & string)[],
  faultsOf: DraftKind<Values, Written>['faultsOf'],
  labels: Partial<Record<string, string>>,
) {
  const { t } = useLingui()
  const sentence = useFieldSentence()
  const [found, setFound] = useState<{ step: string; corrections: Correction[] }>()
  const shown = found?.step === step ? found.corrections : []

  return {
    /** Whether what the step holds is right; if not, says what is wrong. */
    check: async () => {
      await form.trigger([...fields] as Path<Values>[])
      const faults = faultsOf(form.getValues(), fields)
      const corrections = faults.map(({ field, code }) => {
        const label = labels[field] ?? field
        const fault = sentence(code)
        return { field, message: t`${label} : ${fault}` }
      })
      setFound({ step, corrections })
      return faults.length === 0
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
