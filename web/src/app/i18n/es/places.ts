/** What stands in features/places. */
export const places: Record<string, string> = {
  Looking: 'Buscando',
  'No place found for “{asked}”. Try the city and state, or a postal code.':
    'No se encontró “{asked}”. Pruebe con la ciudad y el estado, o con un código postal.',
  '{label}: suggestions': '{label}: sugerencias',
}
