import { type UsedTemplate, wordedMail } from './mail-templates.ts'

/** A rendered message. */
export interface Mail {
  subject: string
  text: string
  html: string
  attachment?: MailAttachment
  /** One-click unsubscribe (RFC 8058): mail programs show a button that sends one POST to it. */
  unsubscribeUrl?: string
}

/** A small text file, stored with the message until it is sent. */
export interface MailAttachment {
  name: string
  type: string
  text: string
}

export interface MailContent {
  /** Lets an administrator's text replace subject and paragraphs. */
  template?: UsedTemplate
  subject: string
  title: string
  paragraphs: string[]
  /** The button of the message. */
  action?: { label: string; url: string }
  /** What the message answers, in the words of its recipient. */
  quote?: { heading: string; text: string }
  /** Smaller, below: why this was sent, what to do if it was not you. */
  footnote?: string
}

/** Renders a message as plain text and as HTML for all mail programs; all content is escaped. */
export function renderMail({ template, title, action, quote, footnote, ...built }: MailContent): Mail {
  const { subject, paragraphs } = template ? wordedMail(template, built) : built
  const text = [
    title,
    ...paragraphs,
    action && `${action.label}\n${action.url}`,
    quote && `${quote.heading}\n${quote.text.replaceAll(/^/gm, '> ')}`,
    footnote,
    'Demeure',
  ]
    .filter(Boolean)
    .join('\n\n')
  const html = `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;background:#FBF8F4;font-family:Figtree,Segoe UI,Arial,sans-serif;color:#1D2622">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="560" cellpadding="0" cellspacing="0" style="max-width:560px;width:100%;background:#fff;border-radius:16px;border:1px solid #E9DFD0">
<tr><td style="padding:32px">
<p style="margin:0 0 24px;font-family:Georgia,serif;font-size:22px;font-weight:600;color:#1F4D3F">Demeure</p>
<h1 style="margin:0 0 16px;font-family:Georgia,serif;font-size:24px;line-height:32px;font-weight:500">${escape(title)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px;font-size:16px;line-height:24px">${escapeLines(paragraph)}</p>`).join('\n')}
${action ? `<p style="margin:24px 0"><a href="${escape(action.url)}" style="display:inline-block;background:#1F4D3F;color:#fff;text-decoration:none;font-weight:600;padding:14px 24px;border-radius:12px">${escape(action.label)}</a></p>` : ''}
${quote ? `<p style="margin:24px 0 8px;font-size:14px;line-height:20px;color:#525D58">${escape(quote.heading)}</p><blockquote style="margin:0;padding-left:16px;border-left:3px solid #E9DFD0;font-size:14px;line-height:20px;color:#525D58">${escapeLines(quote.text)}</blockquote>` : ''}
${footnote ? `<p style="margin:24px 0 0;font-size:14px;line-height:20px;color:#525D58">${escape(footnote)}</p>` : ''}
</td></tr></table></td></tr></table></body></html>`
  return { subject: subject.replace(/[\r\n]+/g, ' '), text, html }
}

/** With its line breaks, which HTML would show as spaces. */
function escapeLines(value: string) {
  return escape(value).replaceAll(/\r?\n/g, '<br>')
}

function escape(value: string) {
  return value.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
