import { Link } from '@remix-run/react';
import { ChevronRight } from 'lucide-react';
import './tree.css';

/** A node of a tree: with `children` it expands, with `to` it is a link. `current` marks the user's position. */
interface TreeNode {
  label: string;
  to?: string;
  current?: boolean;
  children?: readonly TreeNode[];
}

const holdsCurrent = ({ current, children = [] }: TreeNode): boolean => current === true || children.some(holdsCurrent);

/**
 * Nested items as native disclosures. `open` is the number of levels expanded initially; the path to the current node
 * is expanded too.
 */
export function Tree({
  nodes,
  open = 1,
  ...label
}: {
  nodes: readonly TreeNode[];
  open?: number;
  'aria-label'?: string;
}) {
  return (
    <ul className="tree" role="list" {...label}>
      {nodes.map((node) => (
        <li key={node.label}>
          {node.children ? (
            <details open={open > 0 || holdsCurrent(node)}>
              <summary className="tree__row">
                <ChevronRight className="tree__chevron flip" size={16} aria-hidden />
                <bdi>{node.label}</bdi>
              </summary>
              <Tree nodes={node.children} open={open - 1} />
            </details>
          ) : (
            <span className="tree__row tree__row--leaf">
              {node.to ? (
                <Link to={node.to} aria-current={node.current ? 'page' : undefined}>
                  <bdi>{node.label}</bdi>
                </Link>
              ) : (
                <bdi>{node.label}</bdi>
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
