/** An address of the form, which `rental-editor.route.tsx` shows. */
export default function AddRental() {
  return null
}
