/** An address of the form, which `rental-editor.route.tsx` shows. */
export default function EditRental() {
  return null
}
