/** The process answers; nothing is said about the database, so that a database away does not restart a healthy process. */
export const getHealth = async (): Promise<{ status: 'ok' }> => ({ status: 'ok' })
