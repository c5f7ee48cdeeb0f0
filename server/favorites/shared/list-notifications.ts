import { notifyLive } from '#server/notifications/notify-live.ts'
import type { NotificationContent } from '#server/notifications/notification-request.ts'
import type { Executor } from '#server/platform/database/connect.ts'
import { inEachLanguage } from '#server/platform/texts/in-each-language.ts'
import { localized } from '#server/platform/texts/localized.ts'
import { fill, type Texts } from '#server/platform/texts/texts.ts'
import type { ListRow } from '../favorite-queries.ts'

const joinedTitle: Texts = localized('{name} a rejoint votre liste de favoris')
const joinedMessage: Texts = localized(
  '{name} voit maintenant votre liste « {list} », y ajoute des logements, vote et commente. Vous pouvez retirer quelqu’un de la liste à tout moment.',
)
const commentTitle: Texts = localized('{name} a commenté {title}')
const commentMessage: Texts = localized('« {body} », dans la liste « {list} ».')
const votesTitle: Texts = localized('{name} attend votre avis')
const votesMessage: Texts = localized('Dans la liste « {list} », votre vote manque pour : {titles}.')
const firstList: Texts = localized('Mes favoris')
const firstListOf: Texts = localized('Favoris de {owner}')
const seeList: Texts = localized('Voir la liste')

function linkOf({ id }: ListRow) {
  return `/client-dash/favorites?list=${id}`
}

/** The name of a list for its owner or for another member: the first one has none of its own. */
function nameOf(list: ListRow, viewerId: string): Texts {
  const owner = list.members[0]?.firstName ?? ''
  return inEachLanguage((language) => {
    if (list.name) return list.name
    return list.userId === viewerId ? firstList[language] : fill(firstListOf[language], { owner }, language)
  })
}

/** For the owner of a list: who joined it. */
export function joinedNotification(list: ListRow, name: string): NotificationContent {
  const listName = nameOf(list, list.userId)
  return {
    userId: list.userId,
    event: 'list_joined',
    title: inEachLanguage((language) => fill(joinedTitle[language], { name })),
    message: inEachLanguage((language) => fill(joinedMessage[language], { name, list: listName[language] })),
    link: linkOf(list),
    mail: { action: seeList },
  }
}

/** For another member of a list: what somebody wrote about one of its homes. */
export function commentNotification(
  list: ListRow,
  userId: string,
  comment: { name: string; title: string; body: string },
): NotificationContent {
  const { name, title, body } = comment
  const listName = nameOf(list, userId)
  return {
    userId,
    event: 'list_comment',
    title: inEachLanguage((language) => fill(commentTitle[language], { name, title })),
    message: inEachLanguage((language) => fill(commentMessage[language], { body, list: listName[language] })),
    link: linkOf(list),
    mail: { action: seeList },
  }
}

/** More would fill an e-mail: the list shows them all. */
const mostTitles = 5

/** For another member of a list: which homes wait for their vote. */
export function votesNotification(
  list: ListRow,
  userId: string,
  { name, titles }: { name: string; titles: string[] },
): NotificationContent {
  const listName = nameOf(list, userId)
  const named = titles.slice(0, mostTitles).join(', ') + (titles.length > mostTitles ? '…' : '')
  return {
    userId,
    event: 'list_votes',
    title: inEachLanguage((language) => fill(votesTitle[language], { name })),
    message: inEachLanguage((language) =>
      fill(votesMessage[language], { list: listName[language], titles: named }),
    ),
    link: linkOf(list),
    mail: { action: seeList },
  }
}

/** Open pages of the other members load a list again. */
export async function showToMembers(
  tx: Executor,
  { id: listId, members }: ListRow,
  actor: { userId: string },
) {
  for (const { id } of members.filter((member) => member.id !== actor.userId)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await notifyLive(tx, id, 'favorite_list', { list_id: listId })
  }
}
