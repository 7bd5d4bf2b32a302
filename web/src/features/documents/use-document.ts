import { downloadDocument } from '@drawbar/contract/documents/documents.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callFile, type FetchedFile } from '../../api/call.ts'

/** The bytes of a document never change under their id, so that they are fetched once a visit. */
export function useDocument(documentId: string | null): UseQueryResult<FetchedFile> {
  return useQuery({
    queryKey: [downloadDocument.id, { params: { documentId } }],
    queryFn: ({ signal }) => callFile(downloadDocument, { params: { documentId: documentId ?? '' }, signal }),
    enabled: documentId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** An address for bytes that only a signed-in request may fetch; given up with the part that shows it. */
export function useObjectUrl(blob: Blob | null | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (blob === null || blob === undefined) return undefined
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => {
      setUrl(null)
      URL.revokeObjectURL(made)
    }
  }, [blob])
  return url
}
