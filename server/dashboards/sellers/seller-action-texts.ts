import type { Texts } from '#server/platform/http/errors/refusal.ts'

type Words = Record<keyof Texts, { title: string; description: string }>

const hidden: Words = {
  fr: {
    title: '« {name} » n’est plus visible',
    description: 'Elle n’a pas été confirmée. Confirmez-la : elle revient aussitôt.',
  },
  en: {
    title: '“{name}” is out of sight',
    description: 'It was not confirmed. Confirm it and it comes back at once.',
  },
  es: {
    title: '«{name}» ya no es visible',
    description: 'No se ha confirmado. Confírmelo y volverá enseguida.',
  },
}
const rejected: Words = {
  fr: {
    title: '« {name} » a été refusée',
    description: 'Corrigez ce qui est demandé, puis soumettez-la à nouveau.',
  },
  en: { title: '“{name}” was rejected', description: 'Mend what is asked, then submit it again.' },
  es: { title: '«{name}» ha sido rechazado', description: 'Corrija lo que se pide y vuelva a enviarlo.' },
}
const confirm: Words = {
  fr: {
    title: '« {name} » est-elle toujours à vendre ?',
    description: 'Un clic suffit. Sans confirmation, l’annonce sera masquée.',
  },
  en: {
    title: 'Is “{name}” still for sale?',
    description: 'One click is enough. Without it the listing will be hidden.',
  },
  es: {
    title: '¿Sigue en venta «{name}»?',
    description: 'Basta un clic. Sin confirmación, el anuncio se ocultará.',
  },
}
const draft: Words = {
  fr: { title: 'Terminez « {name} »', description: 'Ce brouillon n’est vu que de vous.' },
  en: { title: 'Finish “{name}”', description: 'Only you see this draft.' },
  es: { title: 'Termine «{name}»', description: 'Solo usted ve este borrador.' },
}
const identity: Words = {
  fr: {
    title: 'Vérifiez votre identité',
    description: 'Une annonce n’est publiée qu’avec une identité vérifiée.',
  },
  en: { title: 'Verify your identity', description: 'A listing is published only with a verified identity.' },
  es: {
    title: 'Verifique su identidad',
    description: 'Un anuncio solo se publica con la identidad verificada.',
  },
}
const profession: Words = {
  fr: {
    title: 'Faites vérifier votre profession',
    description: 'Vos annonces professionnelles attendent cette vérification.',
  },
  en: {
    title: 'Have your profession verified',
    description: 'Your professional listings wait for this verification.',
  },
  es: {
    title: 'Haga verificar su profesión',
    description: 'Sus anuncios profesionales esperan esta verificación.',
  },
}
const suspended: Words = {
  fr: {
    title: 'Votre vérification est suspendue',
    description: 'Un document a expiré ou manque : vos annonces sont hors ligne.',
  },
  en: {
    title: 'Your verification is suspended',
    description: 'A document has expired or is missing: your listings are offline.',
  },
  es: {
    title: 'Su verificación está suspendida',
    description: 'Un documento ha caducado o falta: sus anuncios no están en línea.',
  },
}

const inquiry: Words = {
  fr: { title: 'Répondre à {name}', description: 'Au sujet de « {title} », attend depuis {hours} h' },
  en: { title: 'Answer {name}', description: 'About “{title}”, waiting for {hours} h' },
  es: { title: 'Responder a {name}', description: 'Sobre «{title}», espera desde hace {hours} h' },
}
/** The first hour is not counted. */
const freshInquiry: Words = {
  fr: {
    ...inquiry.fr,
    description: 'Au sujet de « {title} », attend depuis moins d’une heure',
  },
  en: { ...inquiry.en, description: 'About “{title}”, waiting for less than an hour' },
  es: { ...inquiry.es, description: 'Sobre «{title}», espera desde hace menos de una hora' },
}

export const actionTexts = {
  inquiry,
  freshInquiry,
  hidden,
  rejected,
  confirm,
  draft,
  identity,
  profession,
  suspended,
  untitled: { fr: 'Annonce sans titre', en: 'Untitled listing', es: 'Anuncio sin título' },
}
