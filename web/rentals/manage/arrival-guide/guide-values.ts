import { z } from 'zod'
import { line } from '#contract/core/fields.ts'
import { type ArrivalGuide, ArrivalGuideFields } from '#contract/rentals/arrival-guide.ts'
import { entryMethods } from '#contract/rentals/entry-methods.ts'

const { checklist, ...texts } = ArrivalGuideFields.shape

/** The fields of the form: a line of its text is a line of the checklist. */
export const guideSchema = z.object({
  ...texts,
  entry_method: z.enum(['', ...entryMethods]),
  contact_phone: z.union([z.literal(''), texts.contact_phone.unwrap()], 'invalid_phone'),
  checklist: z.string().superRefine((text, context) => {
    const result = checklist.safeParse(linesOf(text))
    if (!result.success) context.addIssue({ code: 'custom', message: messageOf(text) })
  }),
})
export type GuideValues = z.infer<typeof guideSchema>

const longest = 160

function messageOf(text: string) {
  return linesOf(text).some((each) => !line(longest).safeParse(each).success)
    ? `too_long:${longest}`
    : 'too_many_lines:20'
}

function linesOf(text: string) {
  return text
    .split('\n')
    .map((each) => each.trim())
    .filter(Boolean)
}

export function valuesOf(guide: ArrivalGuide): GuideValues {
  const { updated_at: _updatedAt, pictures: _pictures, ...fields } = guide
  return {
    ...fields,
    entry_method: guide.entry_method ?? '',
    contact_phone: guide.contact_phone ?? '',
    checklist: guide.checklist.join('\n'),
  }
}

export function fieldsOf(values: GuideValues): ArrivalGuideFields {
  return {
    ...values,
    entry_method: values.entry_method || null,
    contact_phone: values.contact_phone || null,
    checklist: linesOf(values.checklist),
  }
}
