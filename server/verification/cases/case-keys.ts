import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '#server/platform/context.ts'
import { signatureOf } from '#server/platform/secret-key.ts'
import { resealTexts } from '#server/platform/storage/reseal-texts.ts'
import { seal, unsealOnceClear } from '#server/platform/storage/sealed-secret.ts'
import {
  verificationCases,
  verificationDocuments,
  verificationNotes,
  verificationReports,
} from '#server/schema/catalogue/verification-tables.ts'

type Secrets = Pick<Context, 'keyFor'>
/** Answers of a case by the name of their question. */
export type Answers = Record<string, string>

/** The shortest number by which a case is found. */
const shortestNumber = 4

function caseKeys(app: Secrets) {
  return app.keyFor.all('verification cases')
}

/** What a person or staff wrote in a case, bound to that case. */
export function sealCaseText<Text extends string | null>(app: Secrets, text: Text, caseId: string) {
  return (text === null ? null : seal(caseKeys(app), text, caseId)) as Text
}

export function openCaseText<Text extends string | null>(app: Secrets, stored: Text, caseId: string) {
  return (stored === null ? null : unsealOnceClear(caseKeys(app), stored, caseId)) as Text
}

/** The columns of a case for its answers: sealed, with what is searched and counted among them. */
export function sealForm(app: Secrets, form: Answers, caseId: string) {
  const numbers = Object.values(form).filter((answer) => /\d/.test(answer) && isLongEnough(answer))
  return {
    sealedForm: sealCaseText(app, JSON.stringify(form), caseId),
    numberHashes: numbers.map((number) => numberHashes(app, number)[0]!),
    hasCoOwners: form.joint_ownership === 'yes',
  }
}

export function openForm(
  app: Secrets,
  { sealedForm, id }: Pick<typeof verificationCases.$inferSelect, 'sealedForm' | 'id'>,
) {
  return JSON.parse(openCaseText(app, sealedForm, id)) as Answers
}

/** Hashes under which an answer may be stored that is typed as a search, of which one is found; none for too short a text. */
export function searchedHashes(app: Secrets, typed: string) {
  return isLongEnough(typed) ? numberHashes(app, typed) : []
}

/** By the present key and, until `resealSecrets` has come to them, by the previous one. */
function numberHashes(app: Secrets, number: string) {
  return app.keyFor.all('verification numbers').map((key) => signatureOf(key, compact(number)))
}

function isLongEnough(number: string) {
  return compact(number).length >= shortestNumber
}

function compact(number: string) {
  return number.replaceAll(/\s/g, '')
}

/** Encrypts the answers of cases again with the current key, and hashes their numbers with it. */
export function resealForms(app: Context) {
  return resealTexts(app, {
    kind: 'answers of verification cases',
    table: verificationCases,
    id: verificationCases.id,
    sealed: verificationCases.sealedForm,
    keys: caseKeys(app),
    seal: (form, caseId) => {
      const columns = sealForm(app, JSON.parse(form) as Answers, caseId)
      return [
        [verificationCases.sealedForm, columns.sealedForm],
        [verificationCases.numberHashes, columns.numberHashes],
        [verificationCases.hasCoOwners, columns.hasCoOwners],
      ]
    },
  })
}

/** Encrypts what people wrote about documents again with the current key. */
export const resealExplanations = (app: Context) =>
  resealCaseTexts(app, 'explanations of documents', {
    table: verificationDocuments,
    sealed: verificationDocuments.sealedExplanation,
  })
/** The same for what staff wrote about them. */
export const resealComments = (app: Context) =>
  resealCaseTexts(app, 'comments on documents', {
    table: verificationReports,
    sealed: verificationReports.sealedComment,
  })
export const resealPersonComments = (app: Context) =>
  resealCaseTexts(app, 'comments on documents to their person', {
    table: verificationReports,
    sealed: verificationReports.sealedPersonComment,
  })
export const resealNotes = (app: Context) =>
  resealCaseTexts(app, 'notes of verification cases', {
    table: verificationNotes,
    sealed: verificationNotes.sealedText,
  })

function resealCaseTexts(
  app: Context,
  kind: string,
  { table, sealed }: { table: PgTable & { id: PgColumn; caseId: PgColumn }; sealed: PgColumn },
) {
  const keys = caseKeys(app)
  return resealTexts(app, {
    kind,
    table,
    id: table.id,
    owner: table.caseId,
    sealed,
    keys,
    seal: (text, caseId) => [[sealed, seal(keys, text, caseId)]],
  })
}
