/** What stands in features/lists. */
export const lists: Record<string, string> = {
  'Exported 1 row. The file is {fileName}.': 'Se exportó 1 fila. El archivo es {fileName}.',
  'Exported {rows} rows. The file is {fileName}.': 'Se exportaron {rows} filas. El archivo es {fileName}.',
  'The file could not be written.': 'No se pudo crear el archivo.',
  'Export CSV': 'Exportar CSV',
  Exporting: 'Exportando',
  'Exporting, {rows} rows so far': 'Exportando, {rows} filas hasta ahora',
  'The file stops at {rows} rows, and more match. Narrow the list to export the rest.':
    'El archivo llega a {rows} filas y hay más. Acote la lista para exportar el resto.',
  'Nothing was exported.': 'No se exportó nada.',
  'Columns and export: {label}': 'Columnas y exportación: {label}',
  Columns: 'Columnas',
  'Your columns are not saved. {why} They stay until you reload.':
    'Sus columnas no se guardaron. {why} Se mantienen hasta que vuelva a cargar la página.',
  'Show all columns': 'Mostrar todas las columnas',
  '{what} did not load': '{what}: no se pudo cargar',
  '{shown} shown': '{shown} en pantalla',
  'Not brought up to date.': 'Sin actualizar.',
  'Try again': 'Intentar de nuevo',
}
