import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { foldText } from '@vitrin/contract/text.ts';
import { useLocation, useNavigate } from 'react-router';
import { MEMBER_PARAM } from '../../admin-kit/member/member-name.tsx';
import { allCardsQuery } from '../../features/cards/queries.ts';
import { statusLabels } from '../../features/tickets/ticket-status.tsx';
import { apiQuery } from '../../lib/api/query-client.ts';
import { useCurrentUser } from '../../lib/session/current-user.ts';
import { toggleTheme } from '../../lib/theme.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { getAdminMenu } from './admin-pages.ts';

/** A result of the command palette: a page, a row or an action. */
export interface Command {
  id: string;
  /** Heading of its group. */
  group: string;
  label: string;
  hint?: string | undefined;
  run: () => void;
}

/** Maximum number of local results per group. */
const MAX_LOCAL_RESULTS = 4;

/** Returns the matching commands: local ones at once, the server's when they arrive. */
export function useCommands(typed: string): Command[] {
  const role = useCurrentUser()?.role;
  const navigate = useNavigate();
  const { search } = useLocation();
  const cards = useQuery(allCardsQuery).data ?? [];
  const q = useDebounced(typed.trim(), 60);
  const results = useQuery({
    ...apiQuery('GET /api/admin/search', { query: { q } }),
    enabled: q !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
  }).data;

  const goTo = (to: string) => () => void navigate(to);
  const open = (id: string) => {
    const params = new URLSearchParams(search);
    params.set(MEMBER_PARAM, id);
    return () => void navigate({ search: `?${params}` });
  };
  const filtered = (path: string, text: string) =>
    goTo(`${path}?${new URLSearchParams({ q: text })}`);

  const pages: Command[] = getAdminMenu(role).flatMap(({ group, pages: menuPages }) =>
    menuPages.map(({ path, title }) => ({
      group: 'Sayfalar',
      id: path,
      label: title,
      hint: group,
      run: goTo(path),
    })),
  );
  const verbs: Command[] = [
    ['Bekleyen başvurulara karar ver', goTo('/admin/tickets?view=triage')] as const,
    ['Bekleyen doğrulamalara karar ver', goTo('/admin/pending-verifications?view=triage')] as const,
    ['Bekleyen siparişleri teslim et', goTo('/admin/siparisler?view=triage')] as const,
    ['Bekleyen itirazlara karar ver', goTo('/admin/itirazlar')] as const,
    ['Temayı değiştir', toggleTheme] as const,
    ['Siteyi aç', () => window.location.assign('/')] as const,
  ].map(([label, run]) => ({ group: 'İşlemler', id: label, label, run }));
  const ofCards: Command[] = cards.map(({ id, title, category }) => ({
    group: 'Kartlar',
    id,
    label: title,
    hint: category ?? undefined,
    run: filtered('/admin/cards', title),
  }));

  const foldedText = foldText(typed.trim());
  const fits = ({ label }: { label: string }) => foldText(label).includes(foldedText);
  if (foldedText === '') return [...verbs, ...pages];
  const local = [verbs, pages, ofCards].flatMap((some) =>
    some.filter(fits).slice(0, MAX_LOCAL_RESULTS),
  );
  const members = (results?.members ?? []).map(({ id, username }) => ({
    group: 'Üyeler',
    id,
    label: username,
    run: open(id),
  }));
  const applications = (results?.applications ?? []).map((application) => ({
    group: 'Başvurular',
    id: application.id,
    label: application.ticketNumber ?? application.username,
    hint: [
      application.ticketNumber && application.username,
      application.company,
      statusLabels[application.status],
    ]
      .filter(Boolean)
      .join(' · '),
    run: filtered('/admin/tickets', application.username),
  }));
  // Server results go below, so that the first result doesn't change before Enter.
  return [...local, ...members, ...applications];
}
