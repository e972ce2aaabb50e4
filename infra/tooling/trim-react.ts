// React's renderer without what this app never asks of it: a third of its code, which every first visit would download
// and never run. Nothing is rewritten: what stays is React's own text, and what goes is reached only by what the app
// doesn't use, which bundle-trim.test.ts watches over.
//
// - Hydration: no root is made by hydrateRoot, so nothing hydrates and no boundary waits to be hydrated.
// - Kinds of elements: no Activity, Profiler, SuspenseList or ViewTransition, and none of those that React moves into
//   the head (link, meta, style, script) or shares with others (html, head, body). Each has a number, its tag.
// - Fragments with a ref, elements of the page's own making (custom elements), functions as actions of forms.
// - Asking for files ahead by preload() and its like.
import { parseAst, Visitor, type ESTree, type Plugin, type VisitorObject } from "vite";

/** What was read through for this. Another version may number its tags otherwise, and is left whole. */
const version = "19.3.1";

/** Tags of elements that the app never makes, and of those that only an experiment of React's can make. */
const deadTags = new Set([12, 18, 19, 21, 23, 24, 25, 26, 27, 30, 31]);
/** What a ref gets of a fragment; elsewhere its tag is that of every fragment. */
const deadTagsIn = new Map([["safelyAttachRef", 7]]);
const deadTypes = new Set([
  "REACT_ACTIVITY_TYPE",
  "REACT_LEGACY_HIDDEN_TYPE",
  "REACT_PROFILER_TYPE",
  "REACT_SUSPENSE_LIST_TYPE",
  "REACT_VIEW_TRANSITION_TYPE",
]);
/** Constructors of which nothing is made, and an export that nothing imports. */
const deadPlaces = /^(FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+$|^exports\.hydrateRoot$/;
/** False as long as nothing hydrates. */
const never = "isHydrating";
/** Parts of a state that nothing ever has. */
const emptyParts = new Map([
  ["dehydrated", "null"],
  ["isDehydrated", "!1"],
]);

/** Functions that nothing reaches any more, or that find nothing to do, with what they answer then. */
const emptied = new Map(
  Object.entries({
    // Transitions of views.
    trackEnterViewTransitions: "",
    commitEnterViewTransitions: "",
    commitExitViewTransitions: "",
    commitNestedViewTransitions: "",
    restoreNestedViewTransitions: "",
    restoreEnterOrExitViewTransitions: "",
    measureNestedViewTransitions: "",
    startViewTransition: "",
    scheduleViewTransitionEvent: "",
    // Fragments with a ref.
    commitNewChildToFragmentInstances: "",
    commitFragmentInstanceInsertionEffects: "",
    commitFragmentInstanceDeletionEffects: "",
    // Hydration, and events that wait for it.
    popHydrationState: "return !1",
    popToNextHostParent: "",
    throwOnHydrationMismatch: "",
    prepareToHydrateHostInstance: "",
    canHydrateInstance: "",
    canHydrateTextInstance: "",
    canHydrateHydrationBoundary: "",
    getNextHydratable: "",
    clearHydrationBoundary: "",
    hideOrUnhideDehydratedBoundary: "",
    updateDehydratedSuspenseComponent: "",
    mountHostRootWithoutHydrating: "",
    registerSuspenseInstanceRetry: "",
    retryDehydratedSuspenseBoundary: "",
    commitActivityHydrationCallbacks: "",
    commitSuspenseHydrationCallbacks: "",
    queueIfContinuousEvent: "",
    clearIfContinuousEvent: "",
    retryIfBlockedOn: "",
    attemptExplicitHydrationTarget: "",
    attemptContinuousHydration: "",
    // Files that are asked for ahead, and commits that wait for them.
    prefetchDNS: "",
    preconnect: "",
    preload: "",
    preloadModule: "",
    preinitScript: "",
    preinitStyle: "",
    preinitModuleScript: "",
    preloadInstanceAndSuspendIfNeeded: "",
    accumulateSuspenseyCommitOnFiber: "",
    waitForCommitToBeReady: "return null",
    // Actions of forms.
    mountActionState: "",
    updateActionState: "",
    rerenderActionState: "",
    extractEvents$1: "",
    startHostTransition: "",
    useHostTransitionStatus: "",
    requestFormReset: "",
    // Custom elements.
    isCustomElement: "return !1",
  }),
);

/** How a source asks for something of it. */
export const askedOfReact = [
  /\b(hydrateRoot|use(ActionState|FormState|FormStatus|Optimistic)|requestFormReset|prefetchDNS|preconnect|preinit\w*|preloadModule)\(/,
  /^import .*\b(Activity|Profiler|SuspenseList|ViewTransition|preload|use(ActionState|FormState|FormStatus|Optimistic))\b.* from "react(-dom)?"/,
  /<(link|meta|style|script|html|head|body|[a-z]+-[a-z-]+)[\s/>]/,
  /<Fragment\b[^>]*\sref=/,
  /\bformAction=|<form\b[^>]*\saction=/,
];

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}
type Put = (place: Pick<Edit, "start" | "end">, text: string) => void;

export const trimReact: Plugin = {
  name: "trim-react",
  apply: "build",
  transform: {
    filter: { id: /\/react-dom\/cjs\/react-dom-client\.production\.js$/ },
    handler(code) {
      if (isKnown(code)) return { code: trimRenderer(code), map: null };
      this.warn(`This React is not ${version} and is left whole: read its code for trim-react.ts.`);
      return null;
    },
  },
};

export function isKnown(code: string): boolean {
  return code.includes(`exports.version = "${version}"`);
}

/** Of a renderer that is known. Throws where it is written otherwise than what was read through. */
export function trimRenderer(code: string): string {
  const edits: Edit[] = [];
  const put: Put = ({ start, end }, text) => void edits.push({ start, end, text });
  const program = parseAst(code);
  for (const visitor of [functionEdits(put), hydrationEdits(put), kindEdits(put, code)])
    new Visitor(visitor).visit(program);
  const rest = withEdits(code, edits);
  const missing = [...emptied].filter(([name, answer]) => !rest.includes(`${name}() {${answer}}`));
  if (missing.length > 0) throw new Error(`React has no ${missing.join(", ")}: correct trim-react.ts`);
  return rest;
}

/** Functions without what they do, and constructors without their methods. */
function functionEdits(put: Put): VisitorObject {
  return {
    FunctionDeclaration({ id, body }) {
      const answer = id === null ? undefined : emptied.get(id.name);
      if (id !== null && body !== null && answer !== undefined)
        put({ start: id.end, end: body.end }, `() {${answer}}`);
    },
    ExpressionStatement(node) {
      if (node.expression.type === "AssignmentExpression" && deadPlaces.test(pathOf(node.expression.left)))
        put(node, "");
    },
  };
}

/** `exports.hydrateRoot` of the node that says so. */
function pathOf(node: ESTree.Node): string {
  if (node.type === "Identifier") return node.name;
  if (node.type !== "MemberExpression" || node.property.type !== "Identifier") return "";
  return `${pathOf(node.object)}.${node.property.name}`;
}

/** Nothing hydrates, and no part of the page waits to be hydrated. */
function hydrationEdits(put: Put): VisitorObject {
  /** Where the name is declared rather than read. */
  const declared = new Set<number>();
  return {
    FunctionDeclaration({ params }) {
      for (const { start } of params) declared.add(start);
    },
    VariableDeclarator({ id }) {
      declared.add(id.start);
    },
    AssignmentExpression(node) {
      if (node.left.type === "Identifier" && node.left.name === never) put(node, "!1");
    },
    Identifier(node) {
      if (node.name === never && !declared.has(node.start)) put(node, "!1");
    },
    MemberExpression(node) {
      const empty = node.property.type === "Identifier" ? emptyParts.get(node.property.name) : undefined;
      if (empty !== undefined && !node.computed) put(node, empty);
    },
  };
}

/** What is done for each kind of element, without the kinds that there are none of. */
function kindEdits(put: Put, code: string): VisitorObject {
  let alsoDead: number | undefined;
  const afterLabel = ({ test, start }: ESTree.SwitchCase): number =>
    code.indexOf(":", test?.end ?? start) + 1;
  const isDead = (test: ESTree.Expression | null): boolean =>
    test?.type === "Identifier"
      ? deadTypes.has(test.name)
      : isNumber(test) && (deadTags.has(test.value) || test.value === alsoDead);
  return {
    FunctionDeclaration({ id }) {
      alsoDead = deadTagsIn.get(id?.name ?? "");
    },
    SwitchStatement({ discriminant, cases }) {
      if (!isTag(discriminant) && pathOf(discriminant) !== "owner") return;
      const kept = cases.findIndex(({ test }) => !isDead(test));
      const [head, first] = [cases[0], cases[kept]];
      if (head === undefined || first === undefined) return;
      // Without its label a case follows what an earlier one ends with: only what fell into it before gets to it.
      for (const one of cases) if (isDead(one.test)) put({ start: one.start, end: afterLabel(one) }, "");
      if (kept === 0) return;
      // Those that nothing comes before are put where nothing gets to them: later ones may use what they declare.
      const bodies = cases.slice(0, kept).map((one) => code.slice(afterLabel(one), one.end));
      put({ start: head.start, end: first.start }, "");
      put({ start: afterLabel(first), end: afterLabel(first) }, `if (!1) {${bodies.join("")}}`);
    },
    BinaryExpression(node) {
      const { left, right, operator } = node;
      const [number, other] = isNumber(left) ? [left, right] : [right, left];
      if ((operator !== "===" && operator !== "!==") || !isNumber(number) || !isTag(other)) return;
      if (deadTags.has(number.value)) put(node, operator === "===" ? "!1" : "!0");
    },
    ConditionalExpression(node) {
      if (!isNumber(node.consequent) || !deadTags.has(node.consequent.value)) return;
      let { alternate } = node;
      while (alternate.type === "ConditionalExpression") ({ alternate } = alternate);
      put(node, code.slice(alternate.start, alternate.end));
    },
  };
}

function isNumber(node: ESTree.Node | null): node is ESTree.NumericLiteral {
  return node?.type === "Literal" && typeof node.value === "number";
}

/** `fiber.tag`, or what it was put into. */
function isTag(node: ESTree.Node): boolean {
  return /(^|\.)(tag|fiberTag)$/.test(pathOf(node));
}

/** Where one edit lies in another, the outer one stands. */
function withEdits(code: string, edits: readonly Edit[]): string {
  let rest = "";
  let at = 0;
  for (const { start, end, text } of [...edits].sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at) continue;
    rest += code.slice(at, start) + text;
    at = end;
  }
  return rest + code.slice(at);
}
