/** What stands on the screens that everybody meets first: the statements that only a browser can show, in one house. */
import './routes.ts'
import './frame.ts'
import './forms.ts'
import './reset.ts'
import './bad-input.ts'
import './screens.ts'
