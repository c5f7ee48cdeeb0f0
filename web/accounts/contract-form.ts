import { zodResolver } from '@hookform/resolvers/zod'
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { AnySchema } from '#contract/core/endpoint.ts'
import { ApiError } from '#web/api/api-error.ts'
import { showError } from '#web/api/show-error.ts'
import type { Posted } from '#web/shell/page/post-form.ts'
import { FactorProofCancelled } from './recovery/factor-proof.ts'
import { useFieldSentence } from './field-sentence.ts'

interface Refusal {
  title: string
  errors: { field: string; message: string }[]
}

interface ContractForm<Values extends FieldValues> {
  /** Validated before sending; the server validates again. */
  schema: AnySchema<FieldValues, Values>
  defaultValues: DefaultValues<Values>
  /** Makes the call; its error is shown, beside the fields where the server names them. */
  send: (values: Values) => Promise<unknown>
  /** Put before the server's message: 'Échec de la connexion'. */
  failure: string
  /** Replaces the server's message where an unexpected error has none. */
  fallback?: string
  /** The server's result of a form sent without scripts. */
  posted?: Posted | undefined
}

/**
 * A form validated by the contract: errors beside the fields and in a summary, typed values are never lost.
 */
export function useContractForm<Values extends FieldValues>(options: ContractForm<Values>) {
  const { t } = useLingui()
  const sentence = useFieldSentence()
  const { posted } = options
  const [refusal, setRefusal] = useState<Refusal | null>(() => refusalOf(posted, options.failure))
  const form = useForm<Values>({
    resolver: zodResolver(options.schema as z.ZodType<FieldValues, Values>) as unknown as Resolver<Values>,
    defaultValues: Object.assign({}, options.defaultValues, typedIn(options.defaultValues, posted)),
    // Not on blur: the error message that appears would move the button from under the pointer.
    mode: 'onSubmit',
    shouldFocusError: false,
  })
  const { errors, isSubmitting, isSubmitted } = form.formState

  /** Shows why a call failed, beside the fields that the server names. */
  function refuse(error: unknown) {
    if (error instanceof FactorProofCancelled) return
    if (!(error instanceof ApiError)) {
      setRefusal({ title: options.failure, errors: named(options.fallback ?? showError(error)) })
      return
    }
    for (const { field, message } of error.fields) {
      if (field in form.getValues()) form.setError(field as Path<Values>, { type: 'server', message })
    }
    setRefusal({
      title: options.failure,
      errors: error.fields.length > 0 ? error.fields : named(error.message),
    })
  }

  const submit = form.handleSubmit(
    async (values) => {
      setRefusal(null)
      try {
        await options.send(values)
      } catch (error) {
        refuse(error)
      }
    },
    (invalid, event) => {
      const list = Object.entries(invalid).map(([field, problem]) => ({
        field,
        message: withLabel(event?.target, field, sentence(textOf(problem?.message))),
      }))
      setRefusal({
        title: t`${plural(list.length, {
          one: 'Une information est à corriger',
          other: '# informations sont à corriger',
        })}`,
        errors: list,
      })
    },
  )

  /**
   * 'Prénom : Ce champ est obligatoire', by the label of the field; the message of a checkbox needs no label.
   */
  function withLabel(target: unknown, name: string, problem: string) {
    const label = labelIn(target, name)
    return label ? t`${label}\u00a0: ${problem}` : problem
  }

  /** The props of a field: its registration and its error message. */
  function field(name: Path<Values>) {
    const problem = errors[name]
    const message = problem ? textOf(problem.message) : undefined
    const stored = isSubmitted ? undefined : posted?.refused?.errors.find((each) => each.field === name)
    return {
      ...form.register(name),
      ...(posted && shownAgain(options.defaultValues[name], posted.values[name])),
      error: stored
        ? stored.message
        : message === undefined
          ? undefined
          : problem?.type === 'server'
            ? message
            : sentence(message),
    }
  }

  return {
    form,
    field,
    submit,
    isPending: isSubmitting,
    setRefusal,
    refuse,
    summary: refusal && { ...refusal, onPick: (name: string) => form.setFocus(name as Path<Values>) },
  }
}

/** Values as rendered by the server, before hydration. */
function shownAgain(usual: unknown, typed: string | undefined) {
  return typeof usual === 'boolean' ? { defaultChecked: typed !== undefined } : { defaultValue: typed }
}

function typedIn<Values extends FieldValues>(usual: DefaultValues<Values>, posted: Posted | undefined) {
  if (!posted) return {}
  return Object.fromEntries(
    Object.entries(usual).map(([name, value]) => {
      const typed = posted.values[name]
      return [name, typeof value === 'boolean' ? typed !== undefined : (typed ?? value)]
    }),
  )
}

function refusalOf(posted: Posted | undefined, title: string): Refusal | null {
  if (!posted?.refused) return null
  const { errors, message } = posted.refused
  return { title, errors: errors.length > 0 ? errors : named(message) }
}

function labelIn(form: unknown, field: string) {
  const input = form instanceof HTMLFormElement ? form.elements.namedItem(field) : null
  if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return undefined
  return input.type === 'checkbox' ? undefined : input.labels?.[0]?.firstChild?.textContent
}

function textOf(message: unknown) {
  return typeof message === 'string' ? message : ''
}

function named(message: string) {
  return [{ field: '', message }]
}
