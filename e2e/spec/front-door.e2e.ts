/** Where everybody comes in: public pages, frame, sign-in and sign-up. The statements that only a browser can show, in one house. */
import './routes.ts'
import './frame.ts'
import './forms.ts'
