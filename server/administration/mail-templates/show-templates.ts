import type { MailTemplate, MailTemplateSummary } from '#contract/messaging/mail-templates.ts'
import { groupOfMail, mailTemplateKinds } from '#contract/messaging/mail-template-enums.ts'
import type { Language } from '#contract/core/language.ts'
import type { Context } from '#server/platform/context.ts'
import { builtInMailText } from '#server/platform/mail/mail-templates.ts'
import { type TemplateKey, wordsIn } from './edit-template.ts'
import { placeholdersOf } from './judge-text.ts'
import { besidesOf } from './sample-mail.ts'
import { findLatestChanges, findTemplateChanges } from './template-queries.ts'

export async function listTemplates(
  app: Pick<Context, 'db'>,
  language: Language,
): Promise<{ items: MailTemplateSummary[] }> {
  const changed = (await findLatestChanges(app.db)).filter((row) => wordsIn(row) !== null)
  return {
    items: mailTemplateKinds.map((kind) => {
      const own = changed.filter((row) => row.kind === kind)
      const words = wordsIn(own.find((row) => row.language === language))
      return {
        kind,
        group: groupOfMail(kind),
        subject: (words ?? builtInMailText(kind, language)).subject,
        changed_in: own.map((row) => row.language),
      }
    }),
  }
}

export async function showTemplate(
  app: Pick<Context, 'db'>,
  { kind, language }: TemplateKey,
): Promise<MailTemplate> {
  const history = await findTemplateChanges(app.db, kind, language)
  const words = wordsIn(history[0]?.change)
  const builtIn = builtInMailText(kind, language)
  return {
    kind,
    group: groupOfMail(kind),
    language,
    ...(words ?? builtIn),
    built_in: builtIn,
    placeholders: placeholdersOf(builtIn, besidesOf(kind)),
    is_changed: words !== null,
    history: history.map(({ change, person }) => ({
      id: change.id,
      words: wordsIn(change),
      changed_at: change.changedAt.toISOString(),
      changed_by:
        change.changedBy && person
          ? { id: change.changedBy, name: `${person.firstName} ${person.lastName}`.trim() }
          : null,
    })),
  }
}
