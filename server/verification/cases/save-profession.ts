import type { z } from 'zod'
import type { saveMyProfession, MyCase } from '#contract/verification/verification-cases.ts'
import { invalid } from '#server/platform/http/errors/refusals.ts'
import { formFieldsFor } from '../requirements/form-fields.ts'
import type { VerificationContext } from '../verification-context.ts'
import { applyStanding } from './apply-standing.ts'
import { professionKey } from './case-of-caller.ts'
import { caseLifecycle } from './case-lifecycle.ts'
import { sealForm } from './case-keys.ts'
import { lockCase, updateCase } from './case-queries.ts'
import { factsOf, loadCase } from './load-case.ts'
import { type Caller, openDraft } from './my-cases.ts'
import { presentMyCase } from './present-my-case.ts'
import { verificationDay } from './verification-day.ts'
import { writeProfession } from './standing/write-profession.ts'

/**
 * Saves the profile by profession in the draft of the professional case. The seller's profile follows at once, and with
 * it the standing, unless it is covered by an approval: then it changes with the next one (`decideCase`), since pages
 * show it as verified.
 * @throws 409 while staff examine the case; 422 with each invalid answer
 */
export async function saveProfession(
  app: VerificationContext,
  { professional_type: professionalType, form }: z.output<typeof saveMyProfession.body>,
  { actor, language }: Caller,
): Promise<MyCase> {
  const today = verificationDay(app)
  const now = app.clock.now()
  const loaded = await app.db.transaction(async (tx) => {
    const { key, facts } = await professionKey(tx, actor)
    const draft = await openDraft(tx, app, { key, facts: { ...facts, professionalType } }, actor)
    caseLifecycle.after('upload', factsOf(draft, today), 'person')
    const country = form.country ?? draft.record.countryCode
    const answers = checkedAnswers(
      formFieldsFor({ kind: 'professional', countryCode: country, professionalType }),
      form,
    )
    await updateCase(
      tx,
      draft.record.id,
      {
        professionalType,
        countryCode: country,
        ...sealForm(app, { ...draft.form, ...answers }, draft.record.id),
      },
      now,
    )
    const saved = await loadCase(tx, app, (await lockCase(tx, draft.record.id))!, today)
    if (saved.record.approvedAt) return saved
    await writeProfession(tx, saved, now)
    await applyStanding(tx, app, key.subjectId)
    return loadCase(tx, app, saved.record, today)
  })
  return presentMyCase(loaded, language, today, now)
}

/**
 * The stored form of answers.
 * @throws 422 with each invalid answer
 */
export function checkedAnswers(fields: ReturnType<typeof formFieldsFor>, form: Record<string, string>) {
  const wrong: { field: string; texts: (typeof fields)[number]['error'] }[] = []
  const answers: Record<string, string> = {}
  for (const field of fields) {
    const written = form[field.name]?.trim()
    // An empty answer is accepted here; required ones are checked on submission.
    if (written === undefined) continue
    const value = written === '' ? '' : field.normalise(written)
    if (value === undefined) wrong.push({ field: `form.${field.name}`, texts: field.error })
    else answers[field.name] = value
  }
  if (wrong.length > 0) throw invalid({ fields: wrong })
  return answers
}
