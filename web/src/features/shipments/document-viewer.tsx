export { DocumentViewer, FilePreview, type DocumentViewerProps } from '../documents/document-viewer.tsx'
