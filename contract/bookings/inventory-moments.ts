/** No schema in this file: screens read it without downloading Zod. */

export const inventoryMoments = ['arrival', 'departure'] as const
export type InventoryMoment = (typeof inventoryMoments)[number]

/** How long each participant photographs (docs/decisions/0037), and how many pictures at each moment. */
export const inventoryRules = {
  /** Hours before the arrival of the owner's pictures, and before the departure of the guest's. */
  hoursBefore: 24,
  /** Hours after the time of arrival or departure, and after a guest's first picture. */
  hoursAfter: 2,
  /** Hours after the time of arrival in which a guest takes a first picture: those of the report of an incident. */
  hoursToArrive: 24,
  /** Hours after the departure of the owner's pictures. */
  hoursAfterDeparture: 24,
  pictures: 40,
}
